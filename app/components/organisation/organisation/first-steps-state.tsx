import { Form } from '@remix-run/react';
import type { SetUp } from '#app/domain/organisation/home/index.server.ts';
import { setUpSteps } from '#app/screens/organisation/organisation/set-up-steps.ts';
import { paths } from '#app/screens/paths.ts';
import { HiddenValues } from '../../form/hidden-values.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** How far the first steps are, and the way to see them again. */
export function FirstStepsState({ setUp }: { setUp: SetUp }) {
  const steps = setUpSteps(setUp, paths.timesheet());
  const done = steps.filter(({ isDone }) => isDone).length;
  const isOver = done === steps.length;
  return (
    <Card title="First steps">
      <div className="stack">
        <p>{isOver ? 'All of them are done.' : `${done} of ${steps.length} are done.`}</p>
        {isOver ? null : (
          <Form method="post" action={paths.firstSteps()}>
            <HiddenValues values={{ isHidden: setUp.isHidden ? 'false' : 'true' }} />
            <Button>{setUp.isHidden ? 'Show them on Home' : 'Hide them on Home'}</Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
