export interface SpinnerProps {
  label?: string;
}

export function Spinner({ label = 'Loading' }: SpinnerProps) {
  return (
    <span className="spinner-box" role="status">
      <span className="spinner" aria-hidden="true" />
      {label}
    </span>
  );
}
