import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

export interface DependentUpdateProps {
  /** What the press shows, such as “Show projects”. */
  label: string;
}

/** Asks the server for the choices that follow from what is filled in. With script `useRefreshOnChange` does it. */
export function DependentUpdate({ label }: DependentUpdateProps) {
  if (useHydrated()) return null;
  return (
    <div className="field">
      <Button size="small" name="intent" value="refresh" formNoValidate>
        {label}
      </Button>
    </div>
  );
}
