import { isRecord } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import { RefusedForm } from './forms';

export type CallApi = (
  path: string,
  options?: { body?: object; token?: string | undefined },
) => Promise<unknown>;

/** Calls the product's API; a refusal becomes a problem of the form, at the field `form`. */
export function createApiCaller({ url, key }: { url: string; key: string }): CallApi {
  return async (path, { body, token } = {}) => {
    const answer = await fetch(`${url}/v1${path}`, {
      headers: {
        'api-key': key,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {
      throw new RefusedForm({ field: 'form', text: `The API does not answer at ${url}` });
    });
    const reply: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return reply;
    const reason = isRecord(reply) ? `${reply['code']} ${JSON.stringify(reply['issues'] ?? '')}` : '';
    throw new RefusedForm({ field: 'form', text: `The API refused ${path}: ${answer.status} ${reason}` });
  };
}

/** What a page shows that needs the API; why not when it cannot be asked. */
export async function renderFromApi(render: () => Promise<Markup>): Promise<Markup> {
  try {
    return await render();
  } catch (error) {
    if (error instanceof RefusedForm) return html`<p class="bad">${error.message}</p>`;
    throw error;
  }
}
