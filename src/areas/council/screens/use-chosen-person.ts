import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';

/** The person whom another screen or a row has chosen by number. */
export const useChosenPerson = (person: number | undefined) =>
  useQuery(api.council.person.queryOptions({ person: person ?? 0 }, { enabled: person !== undefined }));
