import { z } from 'zod';
import { panel } from '#platform/http/trpc.ts';
import { GroupChange, GroupRef, NewGroup, SavedGroup } from './schema.ts';
import { addGroup, changeGroup, removeGroup, savedGroups } from './service-groups.ts';

/** The groups that a user has saved: calls of the area's router. */
export const groupsRouter = {
  groups: panel('achievementsOfPerson')
    .meta({ rest: 'GET /api/admin/AchievementGroups' })
    .output(z.array(SavedGroup))
    .query(({ ctx }) => savedGroups(ctx.db, ctx.actor)),

  addGroup: panel('achievementsOfPerson')
    .meta({ rest: 'POST /api/admin/AchievementGroups', inPerson: true })
    .input(NewGroup)
    .output(SavedGroup)
    .mutation(({ ctx, input }) => addGroup(ctx.db, ctx.actor, input)),

  changeGroup: panel('achievementsOfPerson')
    .meta({ rest: 'PUT /api/admin/AchievementGroups/{id}', inPerson: true })
    .input(GroupChange)
    .output(SavedGroup)
    .mutation(({ ctx, input }) => changeGroup(ctx.db, ctx.actor, input)),

  removeGroup: panel('achievementsOfPerson')
    .meta({ rest: 'DELETE /api/admin/AchievementGroups/{id}', inPerson: true })
    .input(GroupRef)
    .output(SavedGroup)
    .mutation(({ ctx, input }) => removeGroup(ctx.db, ctx.actor, input)),
};
