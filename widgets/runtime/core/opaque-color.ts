/** In computed values, where what is translucent has a slash or is `rgba`. The build writes the text where it is used. */
export const opaqueColor = '\\b(?:rgb|ok\\w+|l[ac][bh]|color)\\([^/)]*\\)'
