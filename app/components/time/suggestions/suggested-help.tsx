/** What may be done with a suggestion; said by the button itself to who points at it, and below the list to everybody. */
export const SUGGESTION_HELP = {
  Accept: 'Makes this suggestion one of your timesheets',
  Edit: 'Opens the suggestion as a timesheet to change before it is saved',
  Remove: 'Takes the suggestion away',
} as const;

/** The same in words, for who has no mouse. */
export function SuggestedHelp() {
  return (
    <details className="explained">
      <summary>What Accept, Edit and Remove do</summary>
      <dl>
        {Object.entries(SUGGESTION_HELP).map(([action, does]) => <div key={action}><dt>{action}</dt><dd>{does}.</dd></div>)}
      </dl>
    </details>
  );
}
