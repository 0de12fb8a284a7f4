import { scrubText } from './scrub-text';

test.each([
  ['relation "leads" does not exist', 'relation [quoted] does not exist'],
  ['invalid input syntax for type uuid: "my secret answer"', 'invalid input syntax for type uuid: [quoted]'],
  ["No such customer: 'cus_123'", 'No such customer: [quoted]'],
  ['550 <ada@example.org> rejected', '550 <[e-mail]> rejected'],
  ['Key (email)=(Ada Lovelace) exists', 'Key (email)=([value]) exists'],
  ['GET http://127.0.0.1:4100/v1/x?token=abc failed', 'GET [address] failed'],
  ['no session ifl_0123456789abcdefghij', 'no session [id]'],
  ['member cafecafe-cafe-4afe-8afe-cafecafecaf1', 'member [id]'],
  ["Can't read what isn't there", "Can't read what isn't there"],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('%s', (message, scrubbed) => {
  expect(scrubText(message)).toBe(scrubbed);
});

test('long message is truncated', () => {
  expect(scrubText('so it goes '.repeat(1000)).length).toBe(300);
});
