import { answerOf } from './answer.ts';
import { csrfToken } from './api.ts';

/** Sends a file to a REST address. @throws Error with the server's words */
export async function sendFile<Answer>(address: string, body: Blob): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-csrf-token': csrfToken(),
    },
    body,
  });
  return answerOf<Answer>(response);
}
