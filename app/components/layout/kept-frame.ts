import { useEffect, type ReactNode } from 'react';

type Frame = (page: ReactNode) => ReactNode;

/** Set by effects alone, so never on the server, where the next request is somebody else's. */
let kept: Frame | undefined;

/** Keeps the frame of the page that is shown, for the page of an error for which not even the frame could be read. */
export function useKeptFrame(frame: Frame): void {
  useEffect(() => {
    kept = frame;
  });
}

/** The frame of the page before this one; undefined where there was none. */
export const keptFrame = (): Frame | undefined => kept;
