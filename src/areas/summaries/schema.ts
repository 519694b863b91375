import { z } from 'zod';
import { DecidedDiscipline } from '#areas/periods/schema.ts';
import { isRecord } from '#engine/is-record.ts';
import { Job } from '#areas/jobs/schema.ts';
import { decimal, id, shortText, stamp } from '#shared/wire.ts';
import { OptimumProof } from '#areas/recalculation/schema.ts';
import { MOST_COMPARED } from './simulations.ts';

const NOT_A_NUMBER = 'Tekst nie jest liczbą';
const FOUR_DIGITS = { error: 'Rok ma najwyżej cztery cyfry' };
const year = z
  .int({ error: NOT_A_NUMBER })
  .min(-9_999, FOUR_DIGITS)
  .max(9_999, FOUR_DIGITS)
  .refine((value) => value !== 0, NOT_A_NUMBER);

/** The fields of a new order. Reversed years are swapped. */
export const OrderFields = z.object({
  nreq: shortText.trim().optional(),
  nod: year,
  ndo: year,
  opn: z.boolean().default(true),
});

/** The flag of the parameters; undefined where they cannot be read. */
function flagOf(text: string): unknown {
  try {
    const parameters: unknown = JSON.parse(text);
    return isRecord(parameters) ? parameters.opn : undefined;
  } catch {
    return undefined;
  }
}

const Flag = z.boolean({ error: 'Parametry (qpr) mają postać {"opn":true} lub {"opn":false}' });

/** The same on the wire: the flag is in a JSON text. */
export const NewOrder = OrderFields.omit({ opn: true }).extend({
  qpr: z.string().max(200).transform(flagOf).pipe(Flag),
});
export type NewOrder = z.output<typeof NewOrder>;

export const Order = z.object({
  id: z.int(),
  result_name: z.string(),
  year_from: z.int(),
  year_to: z.int(),
  request_stamp: stamp,
  /** Empty until the results are there. */
  generated_stamp: stamp,
  /** JSON: `{"opn": …}`, whether people outside N are counted. */
  query_params: z.string(),
  current_state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  requested_by: z.string(),
  /** Whose it is to delete. */
  requested_login: z.string(),
  /** Disciplines with a smaller N are left out of the order's file, unless the rules decide them whatever their N is. */
  minimum_n: decimal,
  decided: z.array(DecidedDiscipline),
  /** Slots of a discipline for each 1 of its N, before reductions. */
  slots_per_n: decimal,
  /** Whose rules and reductions count. */
  period_id: z.int(),
  /** All years of its period: reductions are counted in a whole period alone. */
  whole_period: z.boolean(),
  /** Null once it is deleted, a month after its end. */
  job: Job.nullable(),
});
export type Order = z.infer<typeof Order>;

export const OrderId = z.object({ id });

/** `reused`: the same order is being computed; it is returned instead of another. */
export const Ordered = Order.extend({ reused: z.boolean() });

export const ResultsQuery = z.object({ ids: z.array(id).min(1).max(MOST_COMPARED) });
const simulation = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export const ComparisonFile = ResultsQuery.extend({ simulation: simulation.default(2) });
export type ComparisonFile = z.infer<typeof ComparisonFile>;
export const OrderFile = z.object({ numrap: id });

/** A discipline of an order under one simulation. Points and slots as JSON numbers. */
export const Result = z.object({
  id: z.int(),
  order_id: z.int(),
  discipline_code: z.int(),
  discipline_name: z.string(),
  value_n: decimal,
  sum_qualified_slots: decimal,
  sum_qualified_points: decimal,
  patents_count: z.int(),
  patents_sum_points: decimal,
  /** Slots that the discipline may fill: those of its N less the reductions. */
  total_slots: decimal,
  /** Everything that may be shown: points of the works, each once, and of their authors; slots; shares. */
  total_collected_points: decimal,
  total_collected_p_points: decimal,
  total_collected_p_slots: decimal,
  total_number_shares: z.int(),
  simulation_num: simulation,
  /** Shares in the sums. */
  qualified_shares: z.int(),
  /** Of the discipline's optimum: the bound, which proof it carries, and the criterion value with patents. */
  bound: decimal.nullable(),
  proof: OptimumProof.nullable(),
  criterion: decimal.nullable(),
});
export type Result = z.infer<typeof Result>;
