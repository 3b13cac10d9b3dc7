import { code, fields, flag, text } from '#app/domain/kernel/fields/fields.ts';

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

export const projectFields = fields({
  projectName: text({ label: 'Project Name', max: 100, required: 'Field is required' }),
  projectId: code({
    label: 'Project Id', fixed: true, required: 'Field is required', invalid: 'Only alphanumeric characters.',
    tooLong: 'Project Id should not exceed 6 characters.', hint: 'Up to 6 letters and digits.',
  }),
  technologies: text({ label: 'Technologies', max: 500 }),
  useIteration: flag({ label: 'Use Iteration', hint: 'Each entry then needs an iteration of this project.' }),
  notes: text({ label: 'Project Abstract', max: 4000, rows: 5 }),
});

/** What a CRM keeps of a project, where it keeps it. */
export const PROJECT_FIELDS_OF_CRM: readonly (keyof typeof projectFields)[] = ['projectName', 'useIteration', 'notes'];

export const projectList = { sorts: ['projectName', 'projectId', 'clientName'], sizes: [10, 20, 50] } as const;

export const iterationFields = fields({
  iterationName: text({ label: 'Iteration Name', max: 100, required: 'Iteration name required.' }),
  note: text({ label: 'Note', max: 4000, rows: 3 }),
});

/** The id of a project or an iteration in the CRM that keeps it; read here, never typed. */
export const crmIdField = text({ label: 'CRM ID', max: 100 });

export const iterationList = { sorts: ['iterationName', 'note'], sizes: [10, 20, 50] } as const;
