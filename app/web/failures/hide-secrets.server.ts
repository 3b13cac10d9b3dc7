/** Takes what was typed into password boxes out of a refused form's answer: secrets are never sent back. */
export function hideSecrets<Answer>(answer: Answer, names: readonly string[]): Answer {
  const body = (answer as { data?: { result?: { initialValue?: Record<string, unknown> | null } } }).data;
  const typed = body?.result?.initialValue;
  if (typed) for (const name of names) delete typed[name];
  return answer;
}
