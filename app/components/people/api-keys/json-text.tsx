/** A text for programs, under its heading; long lines are scrolled. */
export function JsonText({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <pre className="overflow-x-auto text-sm" tabIndex={0} role="group" aria-label={title}>{text}</pre>
    </div>
  );
}
