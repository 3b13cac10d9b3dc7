/** A text for programs, under its name; long lines are scrolled. */
export function JsonText({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="muted">{title}</p>
      <pre className="overflow-x-auto text-sm" tabIndex={0} role="group" aria-label={title}>{text}</pre>
    </div>
  );
}
