import { api, client } from '#client/api.ts';
import type { Chosen } from '../chosen-person.tsx';

type Signal = { signal: AbortSignal };

/** Query of a person's patents of a period. */
export function patentsQuery(chosen: Chosen, period: number) {
  const { ofAccount, ofLogin } = api.publications.patents;
  if (chosen.kind === 'account') {
    const input = { ue_mapping_rowid: chosen.rowNum, period };
    return {
      queryKey: ofAccount.queryOptions(input).queryKey,
      queryFn: ({ signal }: Signal) => client.publications.patents.ofAccount.query(input, { signal }),
    };
  }
  const input = { userpnpname: chosen.login, period };
  return {
    queryKey: ofLogin.queryOptions(input).queryKey,
    queryFn: ({ signal }: Signal) => client.publications.patents.ofLogin.query(input, { signal }),
  };
}
