@main struct Matchismo { static func main() {} }
