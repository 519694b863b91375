import { panel } from '#server/trpc.ts';
import { ShareExchange, ShareQuery } from './schema-exchange.ts';
import { shareExchange } from './service-exchange.ts';

export const exchangeCalls = {
  shareExchange: panel(9, 11, 12)
    .meta({ rest: 'GET /api/v2/shareExchange' })
    .input(ShareQuery)
    .output(ShareExchange)
    .query(({ ctx, input }) => shareExchange(ctx.db, { actor: ctx.actor, compute: ctx.compute }, input)),
};
