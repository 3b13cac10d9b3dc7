import { application } from '#app/application.ts';
import { problemWith } from '../responses.server.ts';

/** Fields whose name in an address is another than in forms. */
const FIELD_OF: Readonly<Record<string, string>> = { employeeId: 'empId', timesheetId: 'timeId' };

const fieldOf = (param: string): string => FIELD_OF[param] ?? param;

/** Codes are the same in capitals, numbers with zeros before them. */
const normalised = (id: FormDataEntryValue): string => (typeof id === 'string' ? id.trim().toUpperCase().replace(/^0+(?=\d+$)/, '') : '');

/**
 * The form with the ids of its address, which say whose record is acted on. Throws 400 for a form that names
 * another: it was filled in for that one.
 */
export function withRecordOf(params: Readonly<Record<string, string | undefined>>, form: FormData): FormData {
  for (const [param, id] of Object.entries(params)) {
    if (id === undefined || !param.endsWith('Id')) continue;
    const name = fieldOf(param);
    const sent = form.getAll(name);
    if (sent.some((value) => normalised(value) !== normalised(id))) {
      application().metrics.refused('other-record');
      throw problemWith(400, 'The form is about another record than its address. Please open the page again and send it from there.');
    }
    if (sent.length === 0) form.set(name, id);
  }
  return form;
}
