import {blob, circle, fill, group, points, stroke} from '../svg.ts'

/** Shade, middle and light of a head of hair. */
export type HairTone = readonly [shade: string, middle: string, light: string]
export type Hair = {back: string; front: string}

const locks = (lines: readonly string[], colour: string, width = 3) =>
  lines.map((line) => stroke(line, colour, width)).join('')

export function short([shade, middle, light]: HairTone, lift = 0): Hair {
  const cap =
    points(`-82,-58 -76,-82 -58,-98 -30,-92 8,-96 40,-92 56,-70 62,-40 66,-10 78,4 92,0 106,-14
  114,-54 108,-106 80,-148 30,${-170 - lift} -30,${-168 - lift} -74,${-144 - lift * 0.6}
  -93,-100`)
  return {
    back: fill(blob('78,-60 112,-40 112,16 98,62 84,84 70,60'), shade),
    front: [
      fill(blob(cap), middle),
      fill(
        blob(`30,${-172 - lift} 80,-150 110,-106 114,-54 104,-12 92,0 78,4 66,-10 70,-56 60,-100
          40,-130`),
        shade,
      ),
      fill(
        blob(`-88,-96 -72,${-134 - lift * 0.6} -30,${-158 - lift} 10,${-156 - lift}
          -16,${-136 - lift * 0.5} -54,-118 -74,-92`),
        light,
      ),
      locks(
        [
          'M-40 -104C-30 -124 -4 -140 26 -146',
          'M-4 -104C10 -120 30 -130 54 -132',
          'M-66 -102C-60 -116 -48 -128 -32 -138',
        ],
        shade,
      ),
    ].join(''),
  }
}

/** Thin on top, kept short at the sides. */
export function receding([shade, middle, light]: HairTone): Hair {
  return {
    back: fill(blob('78,-60 111,-40 111,16 98,60 84,80 70,60'), shade),
    front: [
      fill(
        blob(`-84,-70 -76,-100 -54,-126 -46,-128 -20,-120 14,-122 40,-112 46,-84 58,-60 64,-20 74,4
          90,0 106,-16 112,-56 104,-106 70,-142 20,-156 -30,-152 -70,-132 -90,-100`),
        middle,
      ),
      fill(blob('44,-148 74,-140 104,-106 112,-56 104,-14 90,0 74,4 64,-20 66,-64 58,-104'), shade),
      fill(blob('-84,-94 -64,-126 -26,-145 10,-146 -30,-134 -58,-122'), light),
      locks(['M66 -70C76 -60 80 -36 80 -16', 'M78 -84C90 -66 94 -46 94 -22'], light, 2.6),
    ].join(''),
  }
}

/** A thick crop of curls, drawn as overlapping rounds. */
export function curly([shade, middle, light]: HairTone): Hair {
  const rim =
    points(`-78,-92 -84,-122 -58,-146 -34,-166 -2,-176 34,-174 66,-160 92,-136 108,-104 114,-70
  112,-36 104,-8 64,-96 36,-106 6,-104 -24,-106 -52,-102 76,-64 80,-30 30,-130 -20,-136
  70,-118`)
  const curls = rim.map(([x, y], index) => {
    const radius = 22 + ((index * 7) % 9)
    const tone = x > 44 ? shade : middle
    return circle([x, y], radius, tone)
  })
  const gleams = rim
    .filter(([x]) => x < 40)
    .map(([x, y]) =>
      stroke(`M${x - 13} ${y + 3}C${x - 12} ${y - 10} ${x} ${y - 16} ${x + 10} ${y - 9}`, light, 4),
    )
  const depths = rim
    .filter(([x]) => x >= 40)
    .map(([x, y]) =>
      stroke(
        `M${x - 11} ${y + 2}C${x - 8} ${y - 11} ${x + 6} ${y - 12} ${x + 11} ${y - 3}`,
        middle,
        3.4,
      ),
    )
  return {
    back: fill(blob('78,-60 116,-40 112,14 98,58 84,76 70,50'), shade),
    front: [
      fill(
        blob('-80,-84 -70,-140 0,-168 70,-150 106,-80 96,-6 74,2 64,-60 30,-96 -40,-96'),
        middle,
      ),
      ...curls,
      ...gleams,
      ...depths,
    ].join(''),
  }
}

// Hair parted on the far side and drawn smoothly over the ear.
function sweep([shade, middle, light]: HairTone): string {
  return [
    fill(
      blob(`-82,-48 -80,-84 -60,-112 -38,-124 -38,-124 -8,-108 30,-84 54,-50 66,-12 78,22 98,26
        114,-2 120,-60 106,-118 68,-154 12,-168 -44,-158 -80,-126 -94,-84`),
      middle,
    ),
    fill(blob('40,-164 68,-154 106,-118 120,-60 114,-2 98,26 80,20 84,-30 74,-84 56,-124'), shade),
    fill(blob('-28,-128 2,-136 40,-122 62,-88 46,-78 20,-100 -8,-114'), light),
    fill(blob('-88,-84 -76,-118 -46,-140 -44,-132 -64,-108 -78,-72'), light),
    locks(
      [
        'M-30 -130C10 -132 52 -104 70 -44',
        'M-20 -142C36 -142 78 -104 90 -36',
        'M0 -154C50 -148 96 -112 104 -46',
      ],
      shade,
      2.6,
    ),
  ].join('')
}

export function bun(tone: HairTone): Hair {
  const [shade, middle, light] = tone
  return {
    back: [
      circle([122, 34], 46, shade),
      circle([116, 28], 36, middle),
      stroke('M90 30C94 4 124 -4 142 12', light, 4),
      stroke('M98 42C104 22 126 16 140 28', light, 3.4),
    ].join(''),
    front: sweep(tone),
  }
}

/** Loose over both shoulders. */
export function long(tone: HairTone): Hair {
  const [shade, middle, light] = tone
  return {
    back: [
      fill(
        blob(`-70,-110 -96,-40 -98,50 -108,140 -130,230 -124,330 -60,350 0,240 90,340 168,340 186,240
          162,130 146,30 130,-60 80,-140`),
        shade,
      ),
      fill(
        blob('-82,20 -90,90 -104,160 -120,240 -112,320 -84,318 -70,230 -50,150 -48,100'),
        middle,
      ),
      locks(['M-84 90C-92 160 -112 210 -106 300', 'M-70 120C-78 190 -94 230 -90 308'], light, 3),
    ].join(''),
    front: [
      sweep(tone),
      fill(
        blob('82,-40 104,-40 132,40 144,130 164,220 160,320 122,326 122,240 104,150 92,90 80,30'),
        shade,
      ),
      fill(blob('88,20 104,90 126,170 138,250 130,322 116,322 116,240 98,150 86,80'), middle),
      locks(['M104 10C116 90 146 170 148 300', 'M112 -20C130 60 158 150 158 260'], middle, 3),
    ].join(''),
  }
}

/** To the collar, full at the sides; `streak` lays one lock in another colour. */
export function bob(tone: HairTone, streak?: string): Hair {
  const [shade, middle, light] = tone
  return {
    back: fill(
      blob(`-70,-120 -100,-40 -104,40 -96,112 -64,136 -30,110 60,140 118,148 144,90 140,0 122,-80
        60,-150`),
      shade,
    ),
    front: [
      sweep(tone),
      fill(blob('-90,-88 -104,-30 -106,40 -98,110 -74,130 -72,100 -82,56 -80,0 -80,-46'), middle),
      fill(blob('70,-50 112,-40 138,30 140,100 114,146 80,140 84,96 92,50 80,4'), shade),
      fill(blob('68,-48 84,-40 104,20 108,84 92,132 80,136 86,92 90,48 76,4'), middle),
      locks(['M98 -10C120 30 126 80 108 132', 'M-96 -20C-100 30 -98 80 -88 112'], light, 3),
      streak === undefined
        ? ''
        : group(
            [
              fill(
                blob('-38,-124 -12,-120 24,-98 52,-62 66,-22 72,-30 62,-74 32,-112 -4,-134'),
                streak,
              ),
              stroke('M76 -20C92 10 100 50 94 110', streak, 6),
            ].join(''),
            {opacity: 0.92},
          ),
    ].join(''),
  }
}

/** A close beard with its moustache; `mouth` is drawn over it afterwards. */
export function beard([shade, middle, light]: HairTone, length: number): string {
  const low = (y: number) => y * length
  return [
    fill(
      blob(`94,6 76,10 68,36 54,58 30,66 12,62 -8,60 -26,66 -44,61 -60,66 -68,78 -77,62 -80,84
        -64,${low(122)} -30,${low(148)} 4,${low(147)} 46,${low(126)} 82,${low(92)} 96,50`),
      middle,
    ),
    fill(
      blob(`94,6 76,12 72,40 52,${low(84)} 24,${low(112)} 6,${low(146)} 46,${low(127)} 82,${low(92)}
        96,50`),
      shade,
    ),
    fill(
      blob(`-72,88 -60,${low(98)} -44,${low(124)} -26,${low(138)} -34,${low(146)} -62,${low(122)}`),
      light,
    ),
    fill(blob('-44,92 -28,100 -4,94 -10,108 -30,112'), shade, {opacity: 0.6}),
  ].join('')
}

export function moustache([shade, middle, light]: HairTone): string {
  return [
    fill(
      blob('-32,64 -14,60 8,70 26,88 26,88 4,84 -28,78 -50,82 -66,90 -66,90 -62,74 -48,62'),
      middle,
    ),
    fill(blob('-20,64 6,71 24,87 2,83 -20,77'), shade),
    stroke('M-58 78C-52 70 -44 68 -38 69', light, 3),
  ].join('')
}
