/** J. Meeus, Astronomical Algorithms (2nd ed.): chapter 49 (errors up to 17 s), 25 and 27 (up to 100 s). Epoch ms. */

const radian = Math.PI / 180
const sine = (degrees: number) => Math.sin(degrees * radian)
const j2000 = 2_451_545
const unixEpoch = 2_440_587.5
const dayLength = 86_400_000

/** ΔT in seconds: Espenak and Meeus, Five Millennium Canon (2006). The table's astronomy-engine uses the same ΔT. */
function deltaT(year: number): number {
  const from = (zero: number, ...factors: number[]) =>
    factors.reduceRight((sum, factor) => sum * (year - zero) + factor, 0)
  if (year < 1920) return from(1900, -2.79, 1.494119, -0.0598939, 0.0061966, -0.000197)
  if (year < 1941) return from(1920, 21.2, 0.84493, -0.0761, 0.0020936)
  if (year < 1961) return from(1950, 29.07, 0.407, -1 / 233, 1 / 2547)
  if (year < 1986) return from(1975, 45.45, 1.067, -1 / 260, -1 / 718)
  if (year < 2005) return from(2000, 63.86, 0.3345, -0.060374, 0.0017275, 0.000651814, 0.00002373599)
  if (year < 2050) return from(2000, 62.92, 0.32217, 0.005589)
  const parabola = -20 + 32 * ((year - 1820) / 100) ** 2
  return year < 2150 ? parabola - 0.5628 * (2150 - year) : parabola
}

const toInstant = (julianEphemerisDay: number) => {
  const year = 2000 + (julianEphemerisDay - j2000) / 365.25
  return (julianEphemerisDay - unixEpoch) * dayLength - deltaT(year) * 1000
}

/** Factor (days), multiples of M, M′ and F, power of E. */
const moonTerms = [
  [-0.4072, 0, 1, 0, 0],
  [0.17241, 1, 0, 0, 1],
  [0.01608, 0, 2, 0, 0],
  [0.01039, 0, 0, 2, 0],
  [0.00739, -1, 1, 0, 1],
  [-0.00514, 1, 1, 0, 1],
  [0.00208, 2, 0, 0, 2],
  [-0.00111, 0, 1, -2, 0],
  [-0.00057, 0, 1, 2, 0],
  [0.00056, 1, 2, 0, 1],
  [-0.00042, 0, 3, 0, 0],
  [0.00042, 1, 0, 2, 1],
  [0.00038, 1, 0, -2, 1],
  [-0.00024, -1, 2, 0, 1],
  [-0.00007, 2, 1, 0, 0],
  [0.00004, 0, 2, -2, 0],
  [0.00004, 3, 0, 0, 0],
  [0.00003, 1, 1, -2, 0],
  [0.00003, 0, 2, 2, 0],
  [-0.00003, 1, 1, 2, 0],
  [0.00003, -1, 1, 2, 0],
  [-0.00002, -1, 1, -2, 0],
  [-0.00002, 1, 3, 0, 0],
  [0.00002, 0, 4, 0, 0],
] as const

/** Factor (10⁻⁶ days), degrees at k = 0, degrees per month. */
const planetTerms = [
  [325, 299.77, 0.107408],
  [165, 251.88, 0.016321],
  [164, 251.83, 26.651886],
  [126, 349.42, 36.412478],
  [110, 84.66, 18.206239],
  [62, 141.74, 53.303771],
  [60, 207.14, 2.453732],
  [56, 154.84, 7.30686],
  [47, 34.52, 27.261239],
  [42, 207.19, 0.121824],
  [40, 291.34, 1.844379],
  [37, 161.72, 24.198154],
  [35, 239.56, 25.513099],
  [23, 331.55, 3.592518],
] as const

/** `k` counts from the new moon of 6 January 2000. */
export function newMoon(k: number): number {
  const t = k / 1236.85
  const e = 1 - 0.002516 * t - 0.0000074 * t ** 2
  const m = 2.5534 + 29.1053567 * k - 0.0000014 * t ** 2 - 0.00000011 * t ** 3
  const mPrime = 201.5643 + 385.81693528 * k + 0.0107582 * t ** 2 + 0.00001238 * t ** 3 - 0.000000058 * t ** 4
  const f = 160.7108 + 390.67050284 * k - 0.0016118 * t ** 2 - 0.00000227 * t ** 3 + 0.000000011 * t ** 4
  const omega = 124.7746 - 1.56375588 * k + 0.0020672 * t ** 2 + 0.00000215 * t ** 3
  let day =
    2_451_550.09766 + 29.530588861 * k + 0.00015437 * t ** 2 - 0.00000015 * t ** 3 + 0.00000000073 * t ** 4
  for (const [factor, ofM, ofMPrime, ofF, power] of moonTerms)
    day += factor * e ** power * sine(ofM * m + ofMPrime * mPrime + ofF * f)
  day -= 0.00017 * sine(omega)
  // Only the first planet term has t².
  for (const [factor, zero, speed] of planetTerms)
    day += factor * 1e-6 * sine(zero + speed * k - (factor === 325 ? 0.009173 * t ** 2 : 0))
  return toInstant(day)
}

/** Amplitude (10⁻⁵ days of the Sun's motion), degrees at the epoch, degrees per century: table 27.C. */
const sunTerms = [
  [485, 324.96, 1934.136],
  [203, 337.23, 32964.467],
  [199, 342.08, 20.186],
  [182, 27.85, 445267.112],
  [156, 73.14, 45036.886],
  [136, 171.52, 22518.443],
  [77, 222.54, 65928.934],
  [74, 296.72, 3034.906],
  [70, 243.58, 9037.513],
  [58, 119.81, 33718.147],
  [52, 297.17, 150.678],
  [50, 21.02, 2281.226],
  [45, 247.54, 29929.562],
  [44, 325.15, 31555.956],
  [29, 60.93, 4443.417],
  [18, 155.12, 67555.328],
  [17, 288.79, 4562.452],
  [16, 198.04, 62894.029],
  [14, 199.76, 31436.921],
  [12, 95.39, 14577.848],
  [12, 287.11, 31931.756],
  [12, 320.81, 34777.259],
  [9, 227.73, 1222.114],
  [8, 15.45, 16859.074],
] as const

/** Apparent longitude in degrees, not reduced to 360, at t Julian centuries of dynamical time since J2000. */
function sunLongitude(t: number): number {
  const anomaly = 357.52911 + 35999.05029 * t
  const centre =
    (1.914602 - 0.004817 * t) * sine(anomaly) +
    (0.019993 - 0.000101 * t) * sine(2 * anomaly) +
    0.000289 * sine(3 * anomaly)
  const swing = sunTerms.reduce(
    (sum, [amplitude, zero, speed]) => sum + amplitude * sine(90 + zero + speed * t),
    0,
  )
  // Aberration, and the mean daily motion for the days of table 27.C.
  return 280.46646 + 36000.76983 * t + 0.0003032 * t ** 2 + centre - 0.00569 - swing * 0.985647e-5
}

/** Instant when the Sun reaches `index` × 15°; 0 is the equinox of March 2000. */
export function sunTerm(index: number): number {
  let t = 0
  for (let round = 0; round < 8; round++) t += (360 + index * 15 - sunLongitude(t)) / 36000.77
  return toInstant(j2000 + t * 36_525)
}
