import { fields, text } from '#app/domain/kernel/fields/fields.ts';

export const teamFields = fields({
  teamName: text({ label: 'Team name', max: 50, required: true }),
  note: text({ label: 'Note', max: 255, rows: 3 }),
});

export const teamList = { sorts: ['teamName', 'members', 'note'], sizes: [20, 50, 100] } as const;
