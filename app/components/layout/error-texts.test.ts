import { expect, test } from 'vitest';
import { errorText, problemText, UNREACHABLE } from './error-texts.ts';

test.each([
  [401, 'Unauthorized', 'Request has not been applied because it lacks valid authentication credentials for the target resource'],
  [403, 'Forbidden', 'You are not authorized to view/use this service'],
  [404, 'Not Found', "Couldn't find the requested resource"],
  [500, 'Internal Server Error', "Something went wrong. We're working on it!"],
  [418, 'Unexpected API Error', "Something went wrong. We're working on it!"],
  [502, 'Unexpected API Error', "Something went wrong. We're working on it!"],
])('%i is told as "%s"', (status, title, detail) => {
  expect(errorText(status)).toEqual({ title, detail });
  expect(problemText(status, undefined)).toEqual({ title, detail });
  expect(problemText(status, { title: 'Locked', detail: 'The month is closed.' }))
    .toEqual({ title: 'Locked', detail: 'The month is closed.' });
  expect(problemText(status, { detail: 'The month is closed.' })).toEqual({ title, detail: 'The month is closed.' });
  expect(problemText(status, { title: 'Locked' })).toEqual({ title, detail });
});

test('after five retries it says so', () => {
  expect(UNREACHABLE).toBe('Attempts to reach the server failed after 5 retries.');
});
