import { furtherProgrammeIds } from './programme-themes';
import { type ProposalSource, proposeProgramme } from './propose-programme';

const propose = (source: Partial<ProposalSource>) =>
  proposeProgramme({ remaining: furtherProgrammeIds, changes: [], wishes: [], shares: {}, ...source });

test.each<[string, Partial<ProposalSource>, object]>([
  ['nothing said', {}, { programmeId: 'work', reason: { kind: 'order' } }],
  ['a wish', { wishes: ['rest'] }, { programmeId: 'home', reason: { kind: 'wishes', themes: ['rest'] } }],
  [
    'more wishes',
    { wishes: ['rest', 'worry', 'criticism'] },
    { programmeId: 'feelings', reason: { kind: 'wishes', themes: ['criticism', 'worry'] } },
  ],
  ['a change', { changes: ['home', 'easier'] }, { programmeId: 'home', reason: { kind: 'change' } }],
  [
    'the re-check',
    { changes: ['same'], shares: { attention: 0.5, 'daily-load': 0.9 } },
    { programmeId: 'home', reason: { kind: 'area', areaId: 'daily-load' } },
  ],
  [
    'a wish against the re-check',
    { wishes: ['patience'], shares: { 'daily-load': 1 } },
    { programmeId: 'feelings', reason: { kind: 'wishes', themes: ['patience'] } },
  ],
  ['few points', { shares: { 'daily-load': 0.2 } }, { programmeId: 'work', reason: { kind: 'order' } }],
])('%s decides the proposal', (_title, source, proposal) => {
  expect(propose(source)).toEqual(proposal);
});

test('finished programme is not proposed', () => {
  const proposal = propose({ remaining: ['feelings', 'home'], wishes: ['focus', 'deadlines'] });
  expect(proposal).toEqual({ programmeId: 'feelings', reason: { kind: 'order' } });
  expect(propose({ remaining: [], wishes: ['focus'] })).toBeUndefined();
});
