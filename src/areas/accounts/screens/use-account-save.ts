import { errorBody, errorText, trpc, utils } from '#client/api.ts';
import type { AccountInput, AccountRecord } from '../schema.ts';
import { ACCOUNT_FIELDS, type TextField } from './account-texts.ts';

type SaveProblem =
  | { kind: 'failed'; message: string }
  | { kind: 'fields'; issues: { field: TextField; message: string }[] }
  | { kind: 'conflict'; current: AccountRecord };

/** The account that is edited, or the one that a new one replaces. */
type Known = { known?: AccountRecord | undefined; replaced?: number | undefined };

const FIELD_PATH = /^account\.(\w+)$/;

async function explain(error: unknown, known: AccountRecord | undefined): Promise<SaveProblem> {
  const body = errorBody(error);
  if (known && body?.code === 'CONFLICT' && body.current !== undefined) {
    const [current] = await utils.accounts.get.fetch({ rownum: known.row_num }, { staleTime: 0 });
    if (current) return { kind: 'conflict', current };
  }
  const issues = body?.issues?.flatMap(({ path, message }) => {
    const field = ACCOUNT_FIELDS.find(({ field }) => field === FIELD_PATH.exec(path)?.[1])?.field;
    return field ? [{ field, message }] : [];
  });
  return issues && issues.length > 0 ? { kind: 'fields', issues } : failed(error);
}

const failed = (error: unknown): SaveProblem => ({ kind: 'failed', message: errorText(error) });

type Saved = { row: number } | { problem: SaveProblem };

/** Saves an account, `known` as its writer knows it or new; says what kept it from being saved. */
export function useAccountSave() {
  const insert = trpc.accounts.insert.useMutation();
  const update = trpc.accounts.update.useMutation();

  const write = async (account: AccountInput, { known, replaced }: Known) => {
    if (!known) return (await insert.mutateAsync({ account, disable_row_num: replaced }))[0]?.row_num;
    const { row_num, updated_at } = known;
    return (await update.mutateAsync({ account: { ...account, row_num, updated_at } })).row_num;
  };
  const save = async (account: AccountInput, known: Known): Promise<Saved> => {
    try {
      const row = await write(account, known);
      void utils.people.invalidate();
      if (row !== undefined) return { row };
      return { problem: { kind: 'failed', message: 'Import konta nie zwrócił nowego identyfikatora' } };
    } catch (error) {
      return { problem: await explain(error, known.known).catch(failed) };
    }
  };
  return { save, saving: insert.isPending || update.isPending };
}
