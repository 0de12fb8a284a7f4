import { yieldToMain } from '@funnel/platform/yield-to-main';

/**
 * The remote as our host loads it: what builds the most schemas is evaluated before it, in tasks of its own. In one
 * task, all of it would block a slow phone for over 100 ms.
 */
await import(/* webpackMode: "eager" */ './order/device');
await yieldToMain();
await import(/* webpackMode: "eager" */ './order/offering');
await yieldToMain();
const { default: remote } = await import(/* webpackMode: "eager" */ './remote');

export default remote;
