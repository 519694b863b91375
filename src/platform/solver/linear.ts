import type { Highs, HighsCallbackMap, Model } from 'highs';
import type { LinearAnswer, LinearColumn, LinearProgram, LinearSolver } from '#engine/optimum/discipline-optimum.ts';

/** Programmes of fewer rows end within a tenth of a second: to poll would take longer than many of them. */
const POLLED_ROWS = 3_000;

/** HiGHS's simplex as the engine's solver of linear programmes: each solution goes on from the last basis. */
export function linearSolver(highs: Highs): LinearSolver {
  return (limits, cancelled): LinearProgram => {
    const model = highs.createModel({
      numCols: 0,
      numRows: limits.length,
      sense: highs.constants.objectiveSense.maximize,
      colCost: new Float64Array(0),
      colLower: new Float64Array(0),
      colUpper: new Float64Array(0),
      rowLower: new Float64Array(limits.length).fill(-highs.infinity),
      rowUpper: limits,
      matrix: {
        format: 'csr',
        numRows: limits.length,
        numCols: 0,
        starts: new Int32Array(limits.length + 1),
        indices: new Int32Array(0),
        values: new Float64Array(0),
      },
    });
    const gains: number[] = [];
    // Presolve would throw the basis away.
    model.options.set({ output_flag: false, presolve: 'off', solver: 'simplex', simplex_strategy: 4 });
    return {
      add(columns) {
        for (const { gain } of columns) gains.push(gain);
        addTo(model, columns, { rows: limits.length, infinity: highs.infinity });
      },
      solve: () => (cancelled() ? null : solve({ highs, model, gains, rows: limits.length }, cancelled)),
      close: () => model.dispose(),
    };
  };
}

function addTo(model: Model, columns: LinearColumn[], { rows, infinity }: { rows: number; infinity: number }): void {
  const starts = new Int32Array(columns.length + 1);
  for (const [at, column] of columns.entries()) starts[at + 1] = (starts[at] ?? 0) + column.rows.length;
  model.addCols({
    cost: Float64Array.from(columns, ({ gain }) => gain),
    lower: new Float64Array(columns.length),
    upper: new Float64Array(columns.length).fill(infinity),
    matrix: {
      format: 'csc',
      numRows: rows,
      numCols: columns.length,
      starts,
      indices: Int32Array.from(columns.flatMap((column) => column.rows)),
      values: Float64Array.from(columns.flatMap(({ amounts }) => amounts)),
    },
  });
}

type Opened = { highs: Highs; model: Model; gains: number[]; rows: number };

function solve({ highs, model, gains, rows }: Opened, cancelled: () => boolean): LinearAnswer | null {
  const { callbackType, modelStatus } = highs.constants;
  const polled: HighsCallbackMap = {
    [callbackType.simplexInterrupt](event) {
      if (cancelled()) event.interrupt();
    },
  };
  model.run(rows > POLLED_ROWS ? polled : {});
  const status = model.getModelStatus();
  if (status === modelStatus.interrupted) return null;
  if (status === modelStatus.empty) return { value: 0, prices: new Float64Array(rows), parts: new Float64Array(0) };
  if (status !== modelStatus.optimal) throw new Error(`HiGHS ended a linear programme with model status ${status}`);
  const { colValue, rowDual } = model.getSolution();
  const value = gains.reduce((sum, gain, column) => sum + gain * (colValue[column] ?? 0), 0);
  return { value, prices: rowDual, parts: colValue };
}
