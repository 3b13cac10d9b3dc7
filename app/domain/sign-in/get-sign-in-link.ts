import { notFound } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { RemoveSignInLink } from './contract.ts';
import { listLinkedPeople, type LinkedPerson } from './provider.read-model.ts';

/** One person's link with the present provider. */
export const getSignInLink = query({
  name: 'sign-in.get-link',
  permission: 'sign-in:manage',
  input: RemoveSignInLink,
  async run(ctx, { empId }): Promise<LinkedPerson> {
    const person = (await listLinkedPeople(ctx.em)).find((each) => each.empId === empId);
    if (!person) throw notFound('Link');
    return person;
  },
});
