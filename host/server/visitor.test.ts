/** @jest-environment node */
import { unknownGeo } from '@funnel/contracts';
import { type Buckets, type FlagDefinitions, formatBucketKey } from '@funnel/flags';
import { GrowthBook, StickyBucketService } from '@growthbook/growthbook';
import { evaluateVariants, identifyPageVisitor } from './visitor';

const config = { growthbookDecryptionKey: '' };
const moved = {
  features: {
    jtbd: {
      defaultValue: 'control',
      rules: [
        {
          key: 'jtbd-1',
          variations: ['control', 'jtbd'],
          weights: [1, 0],
          hashAttribute: 'id',
          hashVersion: 2,
          bucketVersion: 1,
          meta: [{ key: '0' }, { key: '1' }],
        },
      ],
    },
  } satisfies FlagDefinitions,
  dateUpdated: '2026-01-01T00:00:00Z',
};
const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const visitor = {
  id: uuid,
  language: 'en',
  device: 'desktop',
  isReturning: false,
  experimentUser: false,
  riskyExperimentUser: false,
} as const;
const kept = { attributeName: 'id', attributeValue: uuid, assignments: { 'jtbd-1__1': '1' } };

/** The buckets stored in the browser. */
class Kept extends StickyBucketService {
  readonly #buckets: Buckets;

  constructor(buckets: Buckets) {
    super();
    this.#buckets = buckets;
  }

  async getAssignments(name: string, value: string) {
    return this.getKey(name, value) in this.#buckets ? kept : null;
  }

  async saveAssignments() {
    return null;
  }
}

async function inBrowser(buckets: Buckets): Promise<unknown> {
  const growthbook = new GrowthBook({
    attributes: { id: uuid },
    stickyBucketService: new Kept(buckets),
  });
  await growthbook.init({ payload: moved });
  return growthbook.evalFeature('jtbd').value;
}

test.each([
  ['was put into a variation before the weights were moved', { [formatBucketKey(uuid)]: kept }, 'jtbd'],
  ['is new to the experiment', {}, 'control'],
])('server and browser agree about a visitor who %s', async (_who, buckets, variant) => {
  const onServer = await evaluateVariants({ visitor, geo: unknownGeo, flags: moved, buckets, config });
  expect(onServer).toMatchObject({
    uuid,
    variants: { jtbd: variant },
    experiments: { jtbd: { key: 'jtbd-1', phase: '0' } },
  });
  expect(await inBrowser(buckets)).toBe(variant);
});

test('without buckets the server evaluates nothing', async () => {
  const options = { visitor, geo: unknownGeo, flags: moved, config };
  await expect(evaluateVariants({ ...options, buckets: undefined })).resolves.toBeUndefined();
});

test('without the right key the server evaluates nothing', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const flags = { features: {}, encryptedFeatures: 'bm90IHNlYWxlZA==.bm90IHNlYWxlZA==' };
  const options = { visitor, geo: unknownGeo, flags, buckets: {} };
  const wrong = { growthbookDecryptionKey: 'YW5vdGhlci1rZXktMTIzNA==' };
  await expect(evaluateVariants({ ...options, config: wrong })).resolves.toBeUndefined();
  logged.mockRestore();
});

test.each([
  ['?uuid=11111111-1111-4111-8111-111111111111', '11111111-1111-4111-8111-111111111111', false],
  ['?userUuid=11111111-1111-4111-8111-111111111111', '11111111-1111-4111-8111-111111111111', false],
  ['?uuid=unknown', uuid, false],
])('the page at %s is for %s', (search, wanted, isFresh) => {
  const found = identifyPageVisitor(new URLSearchParams(search), `a=b; visitor=${uuid}`, () => 'new');
  expect(found).toEqual({ uuid: wanted, isFresh });
  expect(identifyPageVisitor(new URLSearchParams(), '', () => 'new')).toEqual({ uuid: 'new', isFresh: true });
});
