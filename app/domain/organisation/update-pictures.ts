import { command } from '#app/domain/kernel/use-case.ts';
import { FETCH_AVATARS, forgetAvatars } from '#app/domain/people/index.server.ts';
import { changeOrganisation, lockOrganisation, refuseStaleSettings } from './change-organisation.ts';
import { UpdatePictures } from './contract.ts';

/** Whether pictures of people are asked for by their e-mail address. Switched off, those that were found are forgotten. */
export const updatePictures = command({
  name: 'organisation.update-pictures',
  permission: 'organisation:write',
  input: UpdatePictures,
  async run(ctx, { version, ...wanted }): Promise<void> {
    const organisation = await lockOrganisation(ctx);
    refuseStaleSettings(organisation, version, wanted);
    changeOrganisation(ctx, organisation, wanted);
    if (wanted.asksForAvatars) await ctx.enqueue(FETCH_AVATARS, {});
    else await forgetAvatars(ctx.em);
  },
});
