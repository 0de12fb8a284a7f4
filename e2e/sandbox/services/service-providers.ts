import type { Provider, SandboxContext } from '../core/provider';
import { createNppes } from '../nppes/nppes';
import { createAmplitude } from './amplitude';
import { createCustomerIo } from './customer-io';
import { createGeo } from './geo';
import { createGoogleTag } from './google-tag';
import { createMixpanel } from './mixpanel';
import { createRevenueCat } from './revenue-cat';
import { createSentry } from './sentry';
import { createTypeform } from './typeform';

/** The smaller services, each below its own path, answering as its SDK expects. */
export function createServiceProviders(context: SandboxContext): Provider[] {
  return [
    createMixpanel(context),
    createAmplitude(context),
    createSentry(context),
    createCustomerIo(context),
    createRevenueCat(context),
    createGoogleTag(context),
    createTypeform(context),
    createGeo(context),
    createNppes(context),
  ];
}
