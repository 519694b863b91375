import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

/** The application that the university has registered at ORCID; without it nobody can link an account. */
export const orcidVariables = {
  ORCID_URL: address.default('https://orcid.org'),
  ORCID_CLIENT_ID: z.string().optional(),
  ORCID_CLIENT_SECRET: z.string().optional(),
  /** Of members of ORCID: where works are written to. Unset: they are only read. */
  ORCID_MEMBER_URL: address.optional(),
};

type Variables = z.infer<z.ZodObject<typeof orcidVariables>>;

/** Addresses without a slash at their ends. */
export type OrcidConfig = { address: string; clientId: string; clientSecret: string; member: string | undefined };

export function readOrcidConfig(env: Variables): OrcidConfig | undefined {
  const { ORCID_URL, ORCID_CLIENT_ID: clientId, ORCID_CLIENT_SECRET: clientSecret, ORCID_MEMBER_URL: member } = env;
  if (!clientId && !clientSecret) {
    if (member) throw new Error('Ustawiono ORCID_MEMBER_URL bez ORCID_CLIENT_ID i ORCID_CLIENT_SECRET.');
    return undefined;
  }
  if (!clientId || !clientSecret) throw new Error('Podaj razem ORCID_CLIENT_ID i ORCID_CLIENT_SECRET.');
  return { address: ORCID_URL.replace(/\/$/, ''), clientId, clientSecret, member: member?.replace(/\/$/, '') };
}
