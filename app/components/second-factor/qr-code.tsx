export interface QrCodeProps {
  /** An SVG path of unit squares. */
  path: string;
  /** Squares along a side, the quiet border included. */
  size: number;
  label: string;
}

/** Black on white in dark mode too: cameras expect it. */
export function QrCode({ path, size, label }: QrCodeProps) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={240} height={240} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
