import {
  choice, code, fields, flag, ruledBy, text, type GroupedRules, type HeldRules, type ValuesOf,
} from '#app/domain/kernel/fields/fields.ts';

/** Categories whose name begins like this are not work. */
const NON_WORKING_PREFIX = 'Non-working day - ';

export const categoryFields = fields({
  categoryName: text({
    label: 'Category Name', max: 50, required: 'Category Name is required.',
    hint: `Categories for non-working days must be prefixed with “${NON_WORKING_PREFIX}”.`,
  }),
  categoryId: code({
    label: 'Category ID', fixed: true, required: 'Category ID is required.', invalid: 'Category ID must be alphanumeric.',
    tooLong: 'Category ID should not exceed 6 characters.', hint: 'Up to 6 letters and digits.',
  }),
  note: text({ label: 'Note', max: 255, rows: 3 }),
});

export const categoryList = { sorts: ['categoryName', 'categoryId', 'note'], sizes: [10, 20, 50], isFirstSizeFixed: true } as const;

type Rules = HeldRules<'crm'> & GroupedRules<'Project' | 'Abstract'> & { readonly fixed?: true };
const of = ruledBy<Rules>();

/**
 * All that is said of a project. `heldBy: ['crm']` is a field that a CRM manages, where it manages the project. The scrum master is
 * changed by a step of its own.
 */
export const projectFields = fields({
  projectName: of(text({ label: 'Project Name', max: 100, required: 'Field is required' }), { group: 'Project', heldBy: ['crm'] }),
  projectId: of(code({
    label: 'Project Id', required: 'Field is required', invalid: 'Only alphanumeric characters.',
    tooLong: 'Project Id should not exceed 6 characters.', hint: 'Up to 6 letters and digits.',
  }), { group: 'Project', heldBy: [], fixed: true }),
  clientId: of(choice({ label: 'Client', required: 'Field is required' }), { group: 'Project', heldBy: [], fixed: true }),
  scrumMaster: of(choice({ label: 'Scrum Master', required: false }), { group: 'Project', heldBy: [], fixed: true }),
  technologies: of(text({ label: 'Technologies', max: 500 }), { group: 'Project', heldBy: [] }),
  useIteration: of(flag({ label: 'Use Iteration', hint: 'Each entry then needs an iteration of this project.' }), {
    group: 'Project', heldBy: ['crm'],
  }),
  notes: of(text({ label: 'Project Abstract', max: 4000, rows: 5 }), { group: 'Abstract', heldBy: ['crm'] }),
});

/** The declared values of a project, as its page has them. */
export type ProjectFields = ValuesOf<typeof projectFields>;

export const projectList = { sorts: ['projectName', 'projectId', 'clientName'], sizes: [10, 20, 50] } as const;

export const iterationFields = fields({
  iterationName: text({ label: 'Iteration Name', max: 100, required: 'Iteration name required.' }),
  note: text({ label: 'Note', max: 4000, rows: 3 }),
});

/** The id of a project or an iteration in the CRM that keeps it; read here, never typed. */
export const crmIdField = text({ label: 'CRM ID', max: 100 });

export const iterationList = { sorts: ['iterationName', 'note'], sizes: [10, 20, 50] } as const;
