import { randomUUID } from 'node:crypto';
import { contract } from './contract';

const { stripe } = contract();

test('customer fields are stored and can be cleared', async () => {
  const email = `${randomUUID()}@example.com`;
  const { id } = await stripe().customers.create({
    email,
    address: { country: 'US', postal_code: '10001' },
    metadata: { userUuid: 'u', note: 'n' },
  });
  const updated = await stripe().customers.update(id, { name: 'Robin', metadata: { note: '' } });
  expect(updated).toMatchObject({ email, name: 'Robin', address: { country: 'US', postal_code: '10001' } });
  expect(updated.metadata).toEqual({ userUuid: 'u' });
  const { data } = await stripe().customers.list({ email });
  expect(data.map((customer) => customer.id)).toEqual([id]);
});

test('deleted customer is marked and cannot buy', async () => {
  const { id } = await stripe().customers.create({});
  expect(await stripe().customers.del(id)).toMatchObject({ id, deleted: true });
  expect(await stripe().customers.retrieve(id)).toMatchObject({ id, deleted: true });
  await expect(stripe().setupIntents.create({ customer: id })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'customer',
  });
});

test('unknown id answers 404 with request id', async () => {
  await expect(stripe().customers.retrieve('cus_neverwas')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    requestId: expect.stringMatching(/^req_/),
  });
});
