import { z } from 'zod';
import type { Area } from '#platform/area.ts';
import type { Config } from '#platform/config/config.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { LEAVE, NEWS, WRITE } from './kinds.ts';
import { LinkBegun, LinkEnd, LinkOrder, OfferRef, OfferTaken, OwnOrcid, Taken, UnlinkOrder } from './schema.ts';
import { orderNews, readOwnOrcid } from './service.ts';
import { beginLink, endLink, unlink } from './service-link.ts';
import { dismissOffer, findNews, restoreOffer, takeOffer, waitingOffers } from './service-offers.ts';
import { type Handler, handler } from '#platform/jobs/kind.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { leave, writeWorks } from './service-write.ts';

/** `client`: the one of the tests. */
export const orcidJobs = (client?: Client): Handler[] => [
  handler(NEWS, { run: (job) => findNews(job, client) }),
  handler(WRITE, { run: (job) => writeWorks(job, client) }),
  handler(LEAVE, { run: (job) => leave(job, client) }),
];

const author = panel('assignments', 'evaluationAssignments');

const orcidRouter = router({
  own: author
    .meta({ rest: 'GET /api/library/orcid' })
    .output(OwnOrcid)
    .query(({ ctx }) => readOwnOrcid(ctx.db, ctx.actor, ctx.config)),

  begin: author
    .meta({ rest: 'POST /api/library/orcidLink', inPerson: true })
    .input(LinkOrder)
    .output(LinkBegun)
    .mutation(({ ctx, input }) => beginLink(ctx.actor, ctx.config, input.write)),

  end: author
    .meta({ rest: 'POST /api/library/orcidLinkEnd', inPerson: true })
    .input(LinkEnd)
    .output(z.null())
    .mutation(({ ctx, input }) => endLink(ctx.db, ctx.actor, { config: ctx.config, input })),

  unlink: author
    .meta({ rest: 'POST /api/library/orcidUnlink', inPerson: true })
    .input(UnlinkOrder)
    .output(z.null())
    .mutation(({ ctx, input }) => unlink(ctx.db, ctx.actor, input.remove)),

  check: author
    .meta({ rest: 'POST /api/library/orcidCheck', inPerson: true })
    .output(z.null())
    .mutation(({ ctx }) => orderNews(ctx.db, ctx.actor)),

  take: author
    .meta({ rest: 'POST /api/library/orcidTake', inPerson: true })
    .input(OfferTaken)
    .output(Taken)
    .mutation(({ ctx, input }) => takeOffer(ctx.db, ctx.actor, input)),

  dismiss: author
    .meta({ rest: 'POST /api/library/orcidDismiss', inPerson: true })
    .input(OfferRef)
    .output(z.null())
    .mutation(({ ctx, input }) => dismissOffer(ctx.db, ctx.actor, input.id)),

  restore: author
    .meta({ rest: 'POST /api/library/orcidRestore', inPerson: true })
    .input(OfferRef)
    .output(z.null())
    .mutation(({ ctx, input }) => restoreOffer(ctx.db, ctx.actor, input.id)),
});

const MISSING = 'Łączenie z ORCID nie jest włączone. Włącza je administrator serwera.';

const orcidSchedules: Schedule[] = [
  {
    name: 'orcid.news',
    title: 'Nowe prace z ORCID',
    about: 'Osobom, które połączyły konto z ORCID, proponuje prace, których nie ma na ich listach.',
    usual: { isOn: true, time: '02:40', weekday: 7 },
    missing: ({ orcid }: Config) => (orcid ? undefined : MISSING),
    order: async (tx, { by }) => [await enqueue(tx, NEWS, { payload: { person: null }, by, key: 'all' })],
  },
  {
    name: 'orcid.write',
    title: 'Zapis prac w ORCID',
    about: 'Zapisuje w ORCID nowe i zmienione prace osób, które na to pozwoliły.',
    usual: { isOn: true, time: '03:20' },
    missing: ({ orcid }: Config) =>
      orcid?.member ? undefined : 'Zapis w ORCID nie jest włączony. Włącza go administrator serwera.',
    order: async (tx, { by }) => [await enqueue(tx, WRITE, { payload: { person: null }, by, key: 'all' })],
  },
];

export const orcidArea = {
  router: orcidRouter,
  jobs: orcidJobs(),
  schedules: orcidSchedules,
  overview: { orcidWorks: { panels: ['assignments', 'evaluationAssignments'], read: waitingOffers } },
} satisfies Area;
