/** User agent of a visitor. A browser without a window is taken for a robot, whose views are not counted. */
export const VISITOR_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
