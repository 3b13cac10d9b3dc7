import { expect, test } from 'vitest';
import { comeBackWith } from './come-back.server.ts';

const request = (returnTo: string) => new Request(`http://localhost/admin/projects/form/create?${new URLSearchParams({ returnTo })}`);
const draft = '/timesheet/add/2026-11-16/SR?clientId=OLD&projectId=P1&categoryId=DEV&startTime=09:00&notes=Wrote+it';

test('leads back to the new timesheet with the record chosen and the rest as it was', () => {
  const back = new URL(comeBackWith(request(draft), { clientId: 'NEW', projectId: 'P2' }, '/x'), 'http://localhost');
  expect(back.pathname).toBe('/timesheet/add/2026-11-16/SR');
  expect(Object.fromEntries(back.searchParams)).toEqual({ clientId: 'NEW', projectId: 'P2', startTime: '09:00', notes: 'Wrote it' });
});

test('leads nowhere else', () => {
  for (const returnTo of ['', 'https://evil.example/timesheet/add/', '//evil.example/timesheet/add/', '/admin', '/timesheet/addendum']) {
    expect(comeBackWith(request(returnTo), { clientId: 'NEW' }, '/admin/clients/NEW')).toBe('/admin/clients/NEW');
  }
});
