import { beforeAll, expect, test, vi } from 'vitest';
import { clientChoices, getClient, isClientIdFree, listClients } from '#app/domain/clients/clients/index.server.ts';
import { category, getProject, listCategories, listProjects } from '#app/domain/clients/projects/index.server.ts';
import { answers } from '#app/domain/kernel/answer.ts';
import { registry } from '#app/domain/kernel/use-case.ts';
import {
  addTimesheet, findTimesheetByDate, getOverlapping, getTimesheet, searchClients,
} from '#app/domain/time/timesheets/index.server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let timeId: number;
const date = '2026-11-18';
beforeAll(async () => {
  world = await createWorld();
  ({ timeId } = await addTimesheet(world.ctx(world.staff), {
    empId: 'EMP', date, clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', notes: '', startTime: '09:00',
    endTime: '10:30',
  }));
});

const asked = { search: '', direction: 'asc', page: 1, size: 10 } as const;
const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'client.list': () => listClients(world.ctx(), { ...asked, sort: 'name' }),
  'client.get': () => getClient(world.ctx(), { clientId: 'NWIND' }),
  'client.choices': () => clientChoices(world.ctx(), { typed: 'NWIND' }),
  'client.is-id-free': () => isClientIdFree(world.ctx(), { clientId: 'FREE' }),
  'project.list': () => listProjects(world.ctx(), { ...asked, sort: 'projectName', clientId: '' }),
  'project.get': () => getProject(world.ctx(), { projectId: 'WEB' }),
  'category.list': () => listCategories(world.ctx(), { ...asked, sort: 'categoryName' }),
  'category.get': () => category.get(world.ctx(), { categoryId: 'DEV' }),
  'timesheet.get': () => getTimesheet(world.ctx(), { timeId }),
  'timesheet.overlapping': () => getOverlapping(world.ctx(), { empId: 'EMP', date, startTime: '08:00', endTime: '12:00', timeId: 0 }),
  'timesheet.find-by-date': () => findTimesheetByDate(world.ctx(), { empId: 'EMP', date }),
  'timesheet.search-clients': () => searchClients(world.ctx(), { q: 'N' }),
};

test.each(Object.keys(CALLS))('%s answers what its contract says, with something in it', async (name) => {
  expect(answers.areChecked).toBe(true);
  const { output, http } = registry.get(name)!;
  const read = vi.spyOn(output!, 'safeParse');
  const answer = await CALLS[name]!();
  expect(read).toHaveBeenCalledExactlyOnceWith(answer);
  read.mockRestore();
  expect(http).toBeDefined();
  expect(answer).toBeTruthy();
});
