import { jobs } from '#platform/jobs/tables.ts';
import { summaryOrders } from '#areas/summaries/tables.ts';
import { only } from '../../support/builders.ts';
import { accessRows, ANY, UNKNOWN } from '../access/rows.ts';
import { WHOLE } from './orders.ts';

const admits = ['evaluation', 'admin'] as const;

export const access = accessRows({
  async place(db, { periodId }) {
    const { id: jobId } = only(
      await db
        .insert(jobs)
        .values({
          kind: 'summaries.compute',
          title: 'Zestawienie okresowe',
          payload: {},
          state: 'failed',
          physicalLogin: 'admin',
          login: 'admin',
          panels: ['reports'],
          repeatable: true,
        })
        .returning(),
    );
    const values = {
      name: 'Próba',
      periodId,
      yearFrom: 2022,
      yearTo: 2025,
      withOutsideN: true,
      requestedBy: 'admin',
      jobId,
    };
    const { id: order } = only(
      await db
        .insert(summaryOrders)
        .values({ ...values, generatedAt: new Date() })
        .returning(),
    );
    return { own: { order }, foreign: { order }, unknown: { order: UNKNOWN } };
  },
  calls: {
    'summaries.orders': { admits },
    'summaries.order': { admits, input: () => WHOLE, text: 'kept' },
    'summaries.repeat': { admits, offices: ANY, input: ({ order }) => ({ id: order }) },
    // Whoever has ordered it deletes it, and an administrator.
    'summaries.remove': { admits, offices: ANY, readers: ['evaluation'], input: ({ order }) => ({ id: order }) },
    'summaries.restore': { admits, offices: ANY, readers: ['evaluation'], input: ({ order }) => ({ id: order }) },
    'summaries.results': { admits, input: ({ order }) => ({ ids: [order] }) },
    'summaries.file': { admits, offices: ANY, input: ({ order }) => ({ numrap: order }) },
    'summaries.comparisonPdf': { admits, offices: ANY, input: ({ order }) => ({ ids: [order], simulation: 2 }) },
    'summaries.comparisonFile': { admits, offices: ANY, input: ({ order }) => ({ ids: [order], simulation: 2 }) },
  },
});
