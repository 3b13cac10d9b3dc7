/** From whom a paper is, or to whom. */
export function Party({ name, more }: { name: string; more: readonly string[] }) {
  return <>
    <strong>{name}</strong>
    <div className="muted pre-line">{more.filter((line) => line !== '').join('\n')}</div>
  </>;
}
