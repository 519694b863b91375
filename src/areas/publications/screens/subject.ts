import { api, client } from '#client/api.ts';

/** Whose publications: the user's own, or those of a person found by an account or by a directory login. */
export type Subject = { kind: 'own' } | { kind: 'account'; rowNum: number } | { kind: 'login'; login: string };

type Signal = { signal: AbortSignal };

/** The call that answers with the subject's lists of a period, and the place of the answer in the cache. */
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
