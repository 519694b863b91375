import { api, client } from '#client/api.ts';

/** Whose publications: the user's own, an account's or a directory login's. */
export type Subject = { kind: 'own' } | { kind: 'account'; rowNum: number } | { kind: 'login'; login: string };

type Signal = { signal: AbortSignal };

/** Query of the subject's lists of a period. */
export function listsQuery(subject: Subject, period: number) {
  if (subject.kind === 'own') {
    const input = { period };
    return {
      queryKey: api.publications.own.queryOptions(input).queryKey,
      queryFn: ({ signal }: Signal) => client.publications.own.query(input, { signal }),
    };
  }
  if (subject.kind === 'account') {
    const input = { ue_mapping_rowid: subject.rowNum, period };
    return {
      queryKey: api.publications.ofAccount.queryOptions(input).queryKey,
      queryFn: ({ signal }: Signal) => client.publications.ofAccount.query(input, { signal }),
    };
  }
  const input = { userpnpname: subject.login, period };
  return {
    queryKey: api.publications.ofLogin.queryOptions(input).queryKey,
    queryFn: ({ signal }: Signal) => client.publications.ofLogin.query(input, { signal }),
  };
}
