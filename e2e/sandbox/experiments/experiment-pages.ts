import { isFlagName } from '@funnel/contracts';
import express, { type Express, type Request, type Response, Router } from 'express';
import * as z from 'zod/mini';
import type { ExperimentEditor } from '../../experiments/experiment-editor';
import { exportFeatures, importFeatures } from '../../experiments/features-document';
import { type Fields, isActionType, readAction, readAuthor } from '../../experiments/read-action';
import { RefusedChange } from '../../experiments/refused-change';
import { pageHeaders } from '../core/layout';
import { refuseOtherSites } from '../core/refuse-other-sites';
import { type Refused, renderFlagPage } from './flag-page';
import { renderListPage } from './list-page';

const fieldsSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const authorCookie = 'experiment-author';
const YEAR_S = 365 * 24 * 3600;

/** The experiment editor: pages and forms at `/experiments`, which work without scripts. */
export function mountExperimentPages(app: Express, editor: ExperimentEditor): void {
  const router = Router();
  router.use((_request, response, next) => {
    response.set(pageHeaders);
    next();
  });
  router.post(/.*/, refuseOtherSites, express.urlencoded({ limit: '1mb' }));

  router.get('/', async (request, response) => {
    await sendList(request, response, { status: 200, imported: [] });
  });
  router.get('/export', async (_request, response) => {
    response.attachment('features.json').json(await exportFeatures(editor));
  });
  router.post('/import', async (request, response) => {
    const fields = fieldsSchema.parse(request.body);
    const refused = await attempt(async () => {
      const author = keepAuthor(response, readAuthor(fields));
      const imported = await importFeatures(editor, String(fields['document'] ?? ''), author);
      await sendList(request, response, { status: 200, imported });
    });
    if (refused)
      await sendList(request, response, { status: 400, imported: [], fields, problems: refused.problems });
  });
  router.get('/:flag', async (request, response) => {
    await sendFlag(request, response, undefined);
  });
  router.post('/:flag/:type', async (request, response, next) => {
    const { flag, type } = request.params;
    if (!isFlagName(flag) || !isActionType(type)) return next();
    const fields = fieldsSchema.parse(request.body);
    const refused = await attempt(async () => {
      const author = keepAuthor(response, readAuthor(fields));
      await editor.change(flag, readAction(flag, type, fields), author);
      response.redirect(303, `/experiments/${flag}`);
    });
    if (refused) await sendFlag(request, response, { type, fields, problems: refused.problems });
  });
  app.use('/experiments', router);

  type List = { status: number; imported: string[]; fields?: Fields; problems?: RefusedChange['problems'] };

  async function sendList(request: Request, response: Response, list: List) {
    const { status, imported, fields = {}, problems = [] } = list;
    const form = { id: 'import', fields: { who: readAuthorCookie(request), ...fields }, problems };
    response.status(status).send(renderListPage({ all: await editor.list(), form, imported }));
  }

  async function sendFlag(
    request: Request<{ flag: string }>,
    response: Response,
    refused: Refused | undefined,
  ): Promise<void> {
    const all = await editor.list();
    const state = all.find(({ flag }) => flag === request.params.flag);
    if (!state) return void response.status(404).json({ error: `${request.params.flag} is no experiment` });
    const priceSets = await editor.listPriceSets(state.flag);
    const shown = { state, all, priceSets, who: readAuthorCookie(request), refused };
    response.status(refused ? 400 : 200).send(renderFlagPage(shown));
  }
}

/** Why a change was refused; undefined if it was made. */
async function attempt(change: () => Promise<void>): Promise<RefusedChange | undefined> {
  try {
    await change();
    return undefined;
  } catch (error) {
    if (error instanceof RefusedChange) return error;
    throw error;
  }
}

/** Remembers the name, so that it is typed once. */
function keepAuthor<Author extends { who: string }>(response: Response, author: Author): Author {
  response.cookie(authorCookie, author.who, {
    path: '/experiments',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: YEAR_S * 1000,
  });
  return author;
}

function readAuthorCookie({ headers }: Request): string {
  const found = new RegExp(`(?:^|; )${authorCookie}=([^;]*)`).exec(headers.cookie ?? '');
  return new URLSearchParams(`who=${found?.[1] ?? ''}`).get('who') ?? '';
}
