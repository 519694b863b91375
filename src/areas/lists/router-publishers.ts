import { panel } from '#platform/http/trpc.ts';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { file } from '#shared/wire.ts';
import { listsAudit } from './audit.ts';
import { publisherList } from './lists.ts';
import {
  addPublisher,
  correctPublisher,
  removePublisher,
  tryPublisher,
  withdrawPublisher,
} from './rows/service-correct-publishers.ts';
import { findPublisher, listPublishers, publishersFile } from './rows/service-publisher-list.ts';
import {
  PublisherAddition,
  PublisherCorrection,
  PublisherCorrectionRef,
  PublisherDetail,
  PublisherRef,
  PublisherRemoval,
  PublisherRow,
  PublisherTrial,
} from './schema.ts';
import { EffectWithWorks } from './schema-lists.ts';

const library = panel('library');

/** Publishers of the lists, and their corrections. */
export const publisherCalls = {
  publishers: library
    .meta({ rest: 'GET /api/admin/publishers', limit: 'search' })
    .input(listInput(publisherList))
    .output(listOutput(PublisherRow))
    .query(({ ctx, input }) => listPublishers(ctx.db, input)),

  publishersFile: library
    .meta({
      rest: 'GET /api/admin/publishersFile',
      limit: 'report',
      recordsReading: listsAudit.reading('lists.publishersFile'),
    })
    .input(fileInput(publisherList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => publishersFile(ctx.db, ctx.actor, input)),

  publisher: library
    .meta({ rest: 'GET /api/admin/publisher' })
    .input(PublisherRef)
    .output(PublisherDetail)
    .query(({ ctx, input }) => findPublisher(ctx.db, input.publisher)),

  tryPublisher: library
    .meta({ rest: 'POST /api/admin/publisherTrial', limit: 'report', onServer: true })
    .input(PublisherTrial)
    .output(EffectWithWorks)
    .query(({ ctx, input }) => tryPublisher(ctx.db, ctx.actor, input)),

  correctPublisher: library
    .meta({ rest: 'POST /api/admin/publisherCorrect', inPerson: true })
    .input(PublisherCorrection)
    .output(PublisherDetail)
    .mutation(({ ctx, input }) => correctPublisher(ctx.db, ctx.actor, input)),

  addPublisher: library
    .meta({ rest: 'POST /api/admin/publisherAdd', inPerson: true })
    .input(PublisherAddition)
    .output(PublisherDetail)
    .mutation(({ ctx, input }) => addPublisher(ctx.db, ctx.actor, input)),

  removePublisher: library
    .meta({ rest: 'POST /api/admin/publisherRemove', inPerson: true })
    .input(PublisherRemoval)
    .output(PublisherDetail)
    .mutation(({ ctx, input }) => removePublisher(ctx.db, ctx.actor, input)),

  withdrawPublisher: library
    .meta({ rest: 'POST /api/admin/publisherWithdraw', inPerson: true })
    .input(PublisherCorrectionRef)
    .output(PublisherDetail.nullable())
    .mutation(({ ctx, input }) => withdrawPublisher(ctx.db, ctx.actor, input)),
};
