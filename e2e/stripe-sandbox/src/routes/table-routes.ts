import type { Account } from '../account/account';
import type { Records } from '../account/tables';
import { type Kind, viewRecord } from '../objects/views';
import type { Requests } from '../schema/wire-types';
import { type Page, paginate } from '../wire/paginate';
import { type RequestName, type Route, route } from './route';

type ListName = { [Name in RequestName]: Requests[Name] extends Page ? Name : never }[RequestName];

/** Makes an object of a table and answers it. */
export function createRoute<Path extends RequestName, Name extends Kind>(
  path: Path,
  kind: Name,
  create: (account: Account, params: Requests[Path]) => Records[Name],
): Route {
  return route(path, ({ account, params }) => viewRecord(account, kind, create(account, params)));
}

/** Changes the object that the path names and answers it. */
export function changeRoute<Path extends RequestName, Name extends Kind>(
  path: Path,
  kind: Name,
  change: (account: Account, id: string, params: Requests[Path]) => Records[Name],
): Route {
  return route(path, ({ account, params, id }) => viewRecord(account, kind, change(account, id, params)));
}

/** Answers one object of a table by its id. */
export function retrieveRoute<Name extends Kind>(path: RequestName, kind: Name, param = 'id'): Route {
  return route(path, ({ account, id }) => viewRecord(account, kind, account.tables[kind].need(id, param)));
}

/** A discount has no date of its own to be listed by. */
type ListedKind = Exclude<Kind, 'discounts'>;

type Search<Path extends ListName, Name extends ListedKind> = {
  /** Fields that are as the caller named them, if named. */
  fields?: (keyof Requests[Path] & keyof Records[Name])[];
  where?(record: Records[Name], params: Requests[Path], call: { account: Account; id: string }): boolean;
};

/** Answers those objects of a table that the caller asks for, by page. */
export function listRoute<Path extends ListName, Name extends ListedKind>(
  path: Path,
  kind: Name,
  { fields = [], where = () => true }: Search<Path, Name> = {},
): Route {
  return route(path, ({ account, params, id }) => {
    const found = account.tables[kind]
      .all()
      .filter((record) => fields.every((field) => matchesSent(record[field], params[field])))
      .filter((record) => where(record, params, { account, id }));
    const view = (record: Records[Name]) => viewRecord(account, kind, record);
    return paginate(path.replace('GET ', '').replace(':id', id), found, { page: params, view });
  });
}

const matchesSent = (value: unknown, sent: unknown) => sent === undefined || sent === '' || sent === value;
