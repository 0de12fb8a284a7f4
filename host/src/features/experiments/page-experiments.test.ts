import { evaluateInBrowser } from '@funnel/flags';
import { type AutoExperiment, GrowthBook } from '@growthbook/growthbook';

test('evaluation of a group runs no experiment on the page', async () => {
  const onPage: AutoExperiment = {
    key: 'visual',
    manual: false,
    weights: [0, 1],
    variations: [
      {},
      { domMutations: [{ selector: 'body', action: 'set', attribute: 'class', value: 'changed' }] },
    ],
  };
  const growthbook = new GrowthBook({ attributes: { id: '7' }, disableVisualExperiments: true });
  await growthbook.init({
    payload: { features: { 'quinn-funnel': { defaultValue: 'control' } }, experiments: [onPage] },
  });
  expect(evaluateInBrowser(growthbook, 'quinn-funnel')).toEqual({ value: 'control' });
  expect(document.body.className).toBe('');
});
