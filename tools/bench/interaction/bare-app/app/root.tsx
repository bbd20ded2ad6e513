import {useEffect, useState} from 'react'
import {Link, Links, Meta, Outlet, Scripts, ScrollRestoration} from 'react-router'
import './site.css'

const NAVIGATION = ['Home', 'Madicare', 'Software', 'About', 'Blog', 'FAQ', 'Referral', 'Contact']

export function Layout({children}: {children: React.ReactNode}) {
  return (
    <html lang="en" className="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function ThemeToggle() {
  const [theme, setTheme] = useState('dark')
  useEffect(() => {
    document.documentElement.className = theme
  }, [theme])
  return (
    <button
      type="button"
      aria-label="Switch theme"
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      ◐
    </button>
  )
}

function Menu() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        aria-label="Menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        ☰
      </button>
      {isOpen && <NavigationLinks />}
    </div>
  )
}

function NavigationLinks() {
  return (
    <ul data-menu="">
      {NAVIGATION.map((name) => (
        <li key={name}>
          <Link to={name === 'Blog' ? '/blog' : '/'}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}

export default function Root() {
  return (
    <>
      <header>
        <Link to="/">Neelgarh Software</Link>
        <ThemeToggle />
        <Menu />
      </header>
      <main>
        <Outlet />
      </main>
      <footer>
        <NavigationLinks />
      </footer>
    </>
  )
}
