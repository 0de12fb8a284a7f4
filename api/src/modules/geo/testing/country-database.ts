/** Networks, as `203.0.113.0/24` or `2001:db8::/32`, and the country of each. */
export type Networks = Readonly<Record<string, string>>;

type Side = 0 | 1;
type Node = { index: number; sides: [Node | string | undefined, Node | string | undefined] };

const RECORD_BYTES = 3;
const SEPARATOR = Buffer.alloc(16);
const METADATA_MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/**
 * A MaxMind country database of a few networks, since npm has readers of that format but no writer.
 * The layout: search tree, 16 zero bytes, data, metadata. https://maxmind.github.io/MaxMind-DB/
 */
export function createCountryDatabase(networks: Networks): Buffer {
  const nodes = buildSearchTree(networks);
  const data = buildDataSection(Object.values(networks));
  const toPointer = (to: Node | string | undefined) => {
    if (to === undefined) return nodes.length;
    return typeof to === 'string' ? nodes.length + SEPARATOR.length + (data.offsets.get(to) ?? 0) : to.index;
  };
  const tree = nodes.flatMap(({ sides }) => sides.map((side) => encodeRecord(toPointer(side))));
  const metadata = encodeMap({
    binary_format_major_version: encodeUint32(2),
    binary_format_minor_version: encodeUint32(0),
    build_epoch: encodeUint32(1_700_000_000),
    database_type: encodeText('Test-Country'),
    description: encodeMap({}),
    ip_version: encodeUint32(6),
    languages: Buffer.from([0, 4]),
    node_count: encodeUint32(nodes.length),
    record_size: encodeUint32(RECORD_BYTES * 8),
  });
  return Buffer.concat([...tree, SEPARATOR, data.bytes, METADATA_MARK, metadata]);
}

function buildSearchTree(networks: Networks): Node[] {
  const nodes: Node[] = [];
  const addNode = (): Node => {
    const node: Node = { index: nodes.length, sides: [undefined, undefined] };
    nodes.push(node);
    return node;
  };
  const root = addNode();
  for (const [network, country] of Object.entries(networks)) {
    const path = toBits(network);
    const last = path.pop() ?? 0;
    let node = root;
    for (const side of path) {
      const before = node.sides[side];
      const next = typeof before === 'object' ? before : addNode();
      node.sides[side] = next;
      node = next;
    }
    node.sides[last] = country;
  }
  return nodes;
}

/** The first bits of an IPv6 address; IPv4 lives below ::/96. */
function toBits(network: string): Side[] {
  const [address = '', length = ''] = network.split('/');
  const isIpv4 = address.includes('.');
  const bytes = isIpv4
    ? [...Array.from({ length: 12 }, () => 0), ...address.split('.').map(Number)]
    : parseIpv6(address);
  const bits = bytes.flatMap((byte) => [...byte.toString(2).padStart(8, '0')]);
  return bits.slice(0, Number(length) + (isIpv4 ? 96 : 0)).map((bit) => (bit === '1' ? 1 : 0));
}

function parseIpv6(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const splitGroups = (half: string) => half.split(':').filter(Boolean);
  const missing = 8 - splitGroups(head).length - splitGroups(tail).length;
  const all = [...splitGroups(head), ...Array.from({ length: missing }, () => '0'), ...splitGroups(tail)];
  return all.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255]);
}

function buildDataSection(countries: readonly string[]) {
  const offsets = new Map<string, number>();
  let bytes = Buffer.alloc(0);
  for (const country of new Set(countries)) {
    offsets.set(country, bytes.length);
    bytes = Buffer.concat([bytes, encodeMap({ country: encodeMap({ iso_code: encodeText(country) }) })]);
  }
  return { offsets, bytes };
}

function encodeRecord(value: number): Buffer {
  const bytes = Buffer.alloc(RECORD_BYTES);
  bytes.writeUIntBE(value, 0, RECORD_BYTES);
  return bytes;
}

function encodeMap(fields: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(fields).flatMap(([name, value]) => [encodeText(name), value]);
  return Buffer.concat([Buffer.from([(7 << 5) | (entries.length / 2)]), ...entries]);
}

/** At most 28 characters: longer ones have another form. */
function encodeText(value: string): Buffer {
  return Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)]);
}

function encodeUint32(value: number): Buffer {
  const bytes = Buffer.alloc(5, (6 << 5) | 4);
  bytes.writeUInt32BE(value, 1);
  return bytes;
}
