import { open, router } from '#server/trpc.ts';
import { IsLogged } from './schema.ts';

export const sessionRouter = router({
  isLogged: open
    .meta({ rest: 'GET /api/isLogged' })
    .output(IsLogged)
    .query(({ ctx: { actor, config } }) => ({
      status: actor !== undefined,
      userName: actor ? `${actor.firstName} ${actor.lastName}` : '',
      csr: actor?.csr ?? '',
      attrs: {
        physUserName: actor?.physicalLogin ?? '',
        loggedUserName: actor?.login ?? '',
        imie: actor?.firstName ?? '',
        nazwisko: actor?.lastName ?? '',
        polonuuid: actor?.polonUuid ?? '',
        universityName: config.universityName,
        // The contact address is shown only after login.
        contactEmail: actor ? config.contactEmail : '',
      },
    })),
});
