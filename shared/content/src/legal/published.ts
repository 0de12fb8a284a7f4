import type { Locale } from '@funnel/contracts';

/**
 * SHA-256 of every published text, by name and version. Lines are added, never changed: a visitor who agreed to a
 * version agreed to exactly that text. `legal.test.ts` prints the line to add.
 */
export const published: Readonly<Record<string, string>> = {
  'privacy@2026-11-21': 'd12712f2a86947684fc367d976b7a2b935291f89ab4869a3fe0abc8f59b3b6ba',
  'consumer-health-data@2026-11-21': '0c3e823520ff1bcd3c648b5925bd81ac80b7bacb74f7a39030fba2ee75ea59b5',
  'cookies@2026-11-21': '5c98c8db279c08219ec8ba751cf1dba10652c51b14ba7d4463e708987b5f6422',
  'terms@2026-11-21': '5a44a20bcb99310073aa2b7f12acd17e41e6a10eb4ffa8ba2e80d75185363fc3',
  'refunds@2026-11-21': '342bbb20071dfb146bcab52b94da32c79fbc8a0e13c6f452351ee675f06cbe87',
  'imprint@2026-11-21': '28d2f4123767d10917f0ebb3fb6ba2b67ba1c7e27da44aa551525936045a1be1',
  'support@2026-11-21': '30949ad856ca22718dca9ab7933491d4df8054c5b49ca3dd4e8890f6c8e6a8e3',
  'privacy@2026-11-22': '9327a099b76d25a5280bc41e6f06e8d2433a36ea51df3d197552be380113f9d5',
  'consumer-health-data@2026-11-22': 'f08590d8881eb518c4fe7bcf6db2bf70204b91b9f312437b6b462fa527944a93',
  'cookies@2026-11-22': 'aca3bb1cd4e08288a614e02ea56cdbd00e142823d132c587d4471381dee0c930',
  'privacy@2026-11-22.2': '586e3c4c94f040d46788633ac1df18049d3fc03aa659c83482132b91695d39c0',
  'cookies@2026-11-22.2': 'a7e52d2c25cd1288a2f21c161fb9f5f15466bd65a87dcfacd71a981b08e5da93',
  'privacy@2026-11-22.3': '2eb3fb2bb3ffec4ede9a1bba55ec0432038440234971797b174f17a67d8b4848',
  'consumer-health-data@2026-11-22.2': '3f12cb562e601aa5309ee8eff6bfcd261dbfed9f752df359fdf5c9d5a08b3777',
  'cookies@2026-11-22.3': '7fba5658bfb56a216fab6221caae6152e8575fe113d937cc13f61ea87eb09bea',
  'terms@2026-11-22': 'f2e4393ad08bd9148a1ee629e65f33bf7cc404e77308bacc719896bdaa289173',
  'refunds@2026-11-22': '9699685dd47afcf3b19982fdf6bec1cb704e04bc0c41830a004c38eabee7ac95',
  'support@2026-11-22': '9de19db42651e2adc81a00e03a76899adebc8592decae695dd8b0321b02cf180',
  'imprint@2026-11-22': '1e587d9c4160e4a17c62013fc968b7b0d6ffd06e3bdd3a4badd602a53d09fbfb',
  'cookies@2026-11-22.4': '3f2ec089c419d24abcdb76e93bbc1c578f27040a3ca237f812a575162acbd3c0',
  'privacy.es@2026-11-22.3': 'be13d7dafb1b613d12d205eee4f2d18b76c2a984eefe610cf1c83bf53093ec06',
  'consumer-health-data.es@2026-11-22.2': '920ccc2a522f1aa0c72876ae80a06195f8baeab8466d2a37c2ff1404add79594',
  'cookies.es@2026-11-22.4': 'da35af73cb9e9d2d5ec1fcf233da4a964034ae42528e76349a4ce91efa2c26f3',
  'terms.es@2026-11-22': 'c306ee60518ea24229dc873e949b87a70182bc46fc39e08e63a7173c804c8551',
  'refunds.es@2026-11-22': '2e878a37486d76756182bde92bf03c2ebac5891556c5fcd3889816f5d2b96404',
  'imprint.es@2026-11-22': '508208b7dcc72f45143bd6997c1614213d3ac122f63a5355935bf8a9a1f7d2a1',
  'support.es@2026-11-22': '8b7d7f746088c3469e0c799e3f0b607ad6afc2d5f124dd583ecd6f5b844e1c9d',
  'privacy@2026-11-22.4': '71be0bbff1437da87145065b1e2e1b983c2470be38e0dfddcd5ec356827237de',
  'privacy.es@2026-11-22.4': 'bdec24d0a800b1fc050c0969c3c7bf233bb2ed588cbd69263dd792009036a09d',
  'terms@2026-11-22.2': '05d76f8ee89f03bbef52d3c32569ad820eb070485a16b7a61b789d986d57e504',
  'terms.es@2026-11-22.2': '134aa98b44ed15229d9c34191e857a44720195deb867662911a97b296b8b1204',
  'privacy@2026-11-22.5': 'a7be836fb10d571776241e430aac642fe59ebda9a53e6ec9c4ea3b48f416cbc3',
  'consumer-health-data@2026-11-22.3': '3e23c137cec5bbf321ee9c2734ae864e1de2614e035c45f287ee0fef58cf7980',
  'terms@2026-11-22.3': 'e441117f93b21cd6dbc0271985463baa1e0d3054048f377e37124977ebf01c10',
  'refunds@2026-11-22.2': 'bf5936a2b654e6fe8b74cb8516e237b406f2ade22c47330b7f73c233f573bd3a',
  'privacy.es@2026-11-22.5': '979175bcb27d2a7c53b080badd8431b7b0223587abf1e5d13e1d52cf4ac2110c',
  'consumer-health-data.es@2026-11-22.3': '141492c86c56c8419211d833cf6fcd723d7fbc28b8c3323ceb921e50814e0969',
  'terms.es@2026-11-22.3': 'c66e21866cfed60c8176848d745debb3c1d6710aeb0817d368e6da7e706e978d',
  'refunds.es@2026-11-22.2': 'd8f626f67e5d3da2f08f4a58f0aff5869b6929e342beb95650fcd6167b116cfa',
  'consumer-health-data@2026-11-22.4': '03f5cf2b8b1dd9729947c06cced8579aeaf1005ca65da584c2ebcfa127adf21d',
  'consumer-health-data.es@2026-11-22.4': 'ec780e41572095d8d3362d79dd0aab342af8f88b6aa393972980b52e84b340f0',
  'privacy@2026-11-22.6': '2e2f83b4f2a330b7b962464e2d2be05e239c446296ba770468dc13bfc5d661a5',
  'consumer-health-data@2026-11-22.5': 'fdffb16b4be363f9aedc6afa6e00d44e3b021ba7bb07af4036018bc81965ff58',
  'cookies@2026-11-22.5': 'bf3bb49b6d54d4e5319746611a286dfe7f8be9904f0d5fbb57e4ce6b133d044c',
  'privacy.es@2026-11-22.6': '8f18341b593d17f9a3487ee7e7c4a2bf5539f0e4e42d7b60332902a21d6447ff',
  'consumer-health-data.es@2026-11-22.5': 'ebdbe0d88293dacc7fdab2856b1cec96a76021bee15746601deac1933bf4fb81',
  'cookies.es@2026-11-22.5': '3c3b9c2b38157e5798a7df4a1737ca7e56387047aea7676d21f08d9e269a3601',
  'privacy@2026-11-23': '5741ee30ce608380b3456bddffdfae04d7675c120c32707d718f7352934516b0',
  'privacy.es@2026-11-23': 'bb320d656d35f1b3770114f5043e51b73f0c8ad63aedd64678f2177b6b65b9bd',
  'privacy@2026-11-25': '0a355b2ba109e2d5ead4c34efd4eb13db5db2e7f308ddf80d003b8a635cf36ee',
  'cookies@2026-11-25': '5f856205de840b3f73ff122a63ecf2a297cfbe8f6fddff31759d62fc67e1799d',
  'privacy.es@2026-11-25': 'b8d27d457062d998bc322f2b9d3fdbe7488fc6136d20fc159b926470f7fa1664',
  'cookies.es@2026-11-25': '706cb692dfc48c26907571318ebe27906f39ed703f563c1bb2f673a48c2c12db',
};

/** The hash of a published text. Names of translations end in their language. */
export function getPublishedHash(name: string, version: string, locale: Locale = 'en'): string {
  const own = locale === 'en' ? name : `${name}.${locale}`;
  return published[`${own}@${version}`] ?? '';
}
