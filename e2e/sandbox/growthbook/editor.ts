import type { Collection } from '@funnel/stripe-sandbox';
import express, { type Express, type Request, type Response } from 'express';
import { type Feature, findUnknownVariants, type Setting, settingSchema } from './features';

type Editor = { settings: Collection<Setting>; features: () => Feature[]; publish: () => void };

const base = '/_inspect/growthbook/features';

/** The flag editor: a value for everyone, an experiment, or back to control. Each change is pushed at once. */
export function mountFlagEditor(app: Express, { settings, features, publish }: Editor): void {
  const find = (name: string | undefined) => features().find((feature) => feature.name === name);

  app.param('flag', (_request, response, next, flag: string) => {
    if (find(flag)) return next();
    return response.status(404).json({ error: `No flag is called ${flag}` });
  });
  app.get(base, (_request, response) => void response.json(features()));
  app.put(`${base}/:flag`, express.json(), (request: Request<{ flag: string }>, response) => {
    const setting = settingSchema.parse(request.body);
    if (refuseUnknown(request, response, setting)) return;
    settings.set(request.params.flag, setting);
    publish();
    response.json(find(request.params.flag));
  });
  app.delete(`${base}/:flag`, (request, response) => {
    settings.delete(request.params.flag);
    publish();
    response.json(find(request.params.flag));
  });
  // The form of the inspector page, which works without scripts.
  app.post(`${base}/:flag`, express.urlencoded(), (request: Request<{ flag: string }>, response) => {
    const { value } = settingSchema.def.options[0].parse(request.body);
    if (refuseUnknown(request, response, { value })) return;
    if (value === find(request.params.flag)?.control) settings.delete(request.params.flag);
    else settings.set(request.params.flag, { value });
    publish();
    response.redirect(303, `/#flag-${request.params.flag}`);
  });
}

/** A variant that the registry lacks would count as the control, and its test would test nothing. */
function refuseUnknown({ params }: Request<{ flag: string }>, response: Response, setting: Setting): boolean {
  const unknown = findUnknownVariants(params.flag, setting);
  if (unknown.length === 0) return false;
  response.status(400).json({ error: `${params.flag} has no variant ${unknown.join(', ')}` });
  return true;
}
