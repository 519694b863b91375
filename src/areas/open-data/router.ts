import { z } from 'zod';
import type { Area } from '#platform/area.ts';
import { open, panel, router } from '#platform/http/trpc.ts';
import {
  ApiKey,
  ApiKeyId,
  Catalogue,
  IssuedKey,
  NewApiKey,
  OpenChange,
  OpenState,
  Profile,
  ProfileChange,
} from './schema.ts';
import { readDoors } from './service-doors.ts';
import { addKey, issueKey, listKeys, revokeKey } from './service-keys.ts';
import { changeProfile, ownProfile } from './service-profile.ts';
import { publisher } from './service-publish.ts';
import { changeOpen, readOpenState } from './service-settings.ts';

const openDataRouter = router({
  catalogue: open
    .meta({ rest: 'GET /api/openCatalogue' })
    .output(Catalogue)
    .query(async ({ ctx }) => ({ is_open: (await readDoors(ctx.db, ctx.config)).pages })),

  get: panel('administration')
    .meta({ rest: 'GET /api/admin/openData' })
    .output(OpenState)
    .query(({ ctx }) => readOpenState(ctx.db, ctx.config)),

  change: panel('administration')
    .meta({ rest: 'POST /api/admin/openData', inPerson: true })
    .input(OpenChange)
    .output(OpenState)
    .mutation(({ ctx, input }) => changeOpen(ctx.db, ctx.actor, { config: ctx.config, input })),

  keys: panel('administration')
    .meta({ rest: 'GET /api/admin/apiKeys' })
    .output(z.array(ApiKey))
    .query(({ ctx }) => listKeys(ctx.db)),

  addKey: panel('administration')
    .meta({ rest: 'POST /api/admin/apiKeys', inPerson: true })
    .input(NewApiKey)
    .output(ApiKey)
    .mutation(({ ctx, input }) => addKey(ctx.db, ctx.actor, input)),

  issueKey: panel('administration')
    .meta({ rest: 'POST /api/admin/apiKeys/issue', inPerson: true })
    .input(ApiKeyId)
    .output(IssuedKey)
    .mutation(({ ctx, input }) => issueKey(ctx.db, ctx.actor, input.id)),

  revokeKey: panel('administration')
    .meta({ rest: 'POST /api/admin/apiKeys/revoke', inPerson: true })
    .input(ApiKeyId)
    .output(ApiKey)
    .mutation(({ ctx, input }) => revokeKey(ctx.db, ctx.actor, input.id)),

  profile: panel('achievements')
    .meta({ rest: 'GET /api/v2/openProfile' })
    .output(Profile)
    .query(({ ctx }) => ownProfile(ctx.db, ctx.actor, ctx.config)),

  changeProfile: panel('achievements')
    .meta({ rest: 'POST /api/v2/openProfile', inPerson: true })
    .input(ProfileChange)
    .output(Profile)
    .mutation(({ ctx, input }) => changeProfile(ctx.db, ctx.actor, { config: ctx.config, input })),
});

export const openDataArea = { router: openDataRouter, background: [publisher] } satisfies Area;
