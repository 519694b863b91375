import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { useText } from '#client/form/use-save-form.ts';
import { useSettled } from '#client/form/use-settled.ts';
import { holder } from '#client/parts/holder.ts';
import { LOGIN_TAKEN } from '../schema.ts';

/** A login that an active account has: said with what else is wrong, before the server is asked to save. */
export function useTakenLogin() {
  const [taken] = useState(() => holder<string | undefined>(undefined));
  return taken;
}

/** Looks up what is typed as a login, and says at once that it is taken. */
export function useLoginLookup(field: Parameters<typeof useText>[0], taken: ReturnType<typeof useTakenLogin>) {
  const login = useSettled(useText(field).trim());
  const use = useQuery(api.accounts.login.queryOptions({ login }, { enabled: /^\S+$/.test(login), staleTime: 0 }));
  const isTaken = use.data?.taken === true;
  taken.set(isTaken ? login : undefined);
  return isTaken ? LOGIN_TAKEN : undefined;
}
