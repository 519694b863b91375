import { type Client, NotAllowed } from '#platform/outgoing/client.ts';
import { placeOf } from '#platform/outgoing/connect.ts';
import { Refusal } from '#platform/refusal.ts';

/** @throws Refusal that says what the administrator of the server has to change */
export async function askRadon(
  url: URL,
  client: Client,
  options: { signal?: AbortSignal; tries?: number },
): Promise<Buffer> {
  try {
    // With headers of its own it is not redirected: what another address answers would fill the database.
    const { status, body } = await client(url, { accept: 'json', headers: {}, ...options });
    if (status >= 400) throw new Refusal('input', `RAD-on odpowiada błędem ${status}.`);
    return body;
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    throw new Refusal(
      'input',
      `RAD-on stoi pod adresem sieci wewnętrznej: administrator serwera dopisuje ${placeOf(url)} do ustawienia OUTGOING_PRIVATE.`,
    );
  }
}
